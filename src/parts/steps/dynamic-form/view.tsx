import { useTranslations } from 'use-intl'
import { checkEmail, checkPhone, type Fault, maskPhone } from '#features/accounts/rules.ts'
import type { FormDefinition, FormFieldDefinition } from '#features/scenarios/model.ts'
import { StepForm } from '#features/scenarios/web/form/form.tsx'
import { FormField } from '#features/scenarios/web/form/form-field.tsx'
import { Terms, useTermsGate } from '#features/scenarios/web/form/terms.tsx'
import { sendForm } from '#features/scenarios/web/form-senders.ts'
import { nextStep } from '#features/scenarios/web/runtime.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { Button } from '#ui/button.tsx'
import { INPUTS } from './inputs.ts'

type Answers = Record<string, string>

/** The form of the scenario's options: its fields, the policy, and a button that waits for the policy (SCREEN-20). */
export function View() {
  const { form } = useScenarioState().options
  return form ? <DynamicForm form={form} /> : null
}

function DynamicForm({ form }: { form: FormDefinition }) {
  const say = useTranslations()
  const { hasLoading } = useScenarioState()
  const gate = useTermsGate()
  const send = async (answers: Answers) => {
    await sendForm(form.id, answers)
    await nextStep()
  }
  const initial = Object.fromEntries(form.fields.map(({ id }) => [id, '']))
  return (
    <StepForm<Answers> initial={initial} send={send} mayBegin={gate.pass}>
      {form.fields.map((field) => (
        <Question key={field.id} field={field} />
      ))}
      <Terms gate={gate} />
      <Button type="submit" size="lg" wide busy={hasLoading} disabled={!gate.isAgreed}>
        {say('scenario.dynamicForm.send')}
      </Button>
    </StepForm>
  )
}

function Question({ field }: { field: FormFieldDefinition }) {
  const say = useTranslations()
  const { id, label, type, required } = field
  return (
    <FormField<Answers>
      {...INPUTS[type]}
      name={id}
      label={label}
      optional={required ? undefined : say('portal.optional')}
      check={(typed) => faultOf(field, typed)}
      {...(type === 'phone' && { mask: maskPhone })}
    />
  )
}

function faultOf({ type, required }: FormFieldDefinition, typed: string): Fault | undefined {
  if (typed.trim() === '') return required ? { reason: 'required' } : undefined
  if (type === 'email') return checkEmail(typed)
  return type === 'phone' ? checkPhone(typed) : undefined
}
