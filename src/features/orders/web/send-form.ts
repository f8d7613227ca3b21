import type { PaymentForm } from '../model.ts'

/** Leads the browser to the provider, by a hidden form that is sent at once (PAY-11). */
export function sendForm({ action, fields }: PaymentForm): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.acceptCharset = 'utf-8'
  form.hidden = true
  form.append(...fields.map(hiddenField))
  document.body.append(form)
  form.submit()
}

function hiddenField({ name, value }: PaymentForm['fields'][number]): HTMLInputElement {
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = name
  field.value = value
  return field
}
