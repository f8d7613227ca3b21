import type { PaymentForm } from '../model.ts'

/** Sends the browser to the provider by submitting a hidden form (PAY-11). */
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
