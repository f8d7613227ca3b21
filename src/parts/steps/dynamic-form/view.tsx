import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { WholeForm } from '#features/forms/fields.ts'
import { FormBody } from '#features/forms/web/form-body.tsx'
import type { RecordToSend } from '#features/forms/web/send-record.ts'
import { useForm } from '#features/forms/web/use-form.ts'
import { Terms, useTermsGate } from '#features/scenarios/web/form/terms.tsx'
import { sendForm } from '#features/scenarios/web/form-senders.ts'
import { nextStep, setLoading, setOption } from '#features/scenarios/web/runtime.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/**
 * The form of the scenario's options: its fields, the policy, and a button that requires accepting the policy
 * (SCREEN-20).
 */
export function View() {
  const { form } = useScenarioState().options
  if (!form) return null
  return 'fields' in form ? <DynamicForm form={form} /> : <ComingForm id={form.id} />
}

/** The options contain only the id of the form. */
function ComingForm({ id }: { id: string }) {
  const t = useTranslations('page.form')
  const { form, hasFailed, retry } = useForm(id)
  useEffect(() => {
    if (form) setOption('form', form)
  }, [form])
  if (!hasFailed) return <Skeleton shape="block" />
  return (
    <Notice tone="bad" role="alert">
      {t('failed')}{' '}
      <Button variant="text" size="sm" onClick={retry}>
        {t('retry')}
      </Button>
    </Notice>
  )
}

function DynamicForm({ form }: { form: WholeForm }) {
  const t = useTranslations('scenario.dynamicForm')
  const { hasLoading } = useScenarioState()
  const gate = useTermsGate()
  const send = async (record: RecordToSend) => {
    setLoading(true)
    try {
      await sendForm(record)
      await nextStep()
    } finally {
      setLoading(false)
    }
  }
  return (
    <FormBody form={form} send={send} mayBegin={gate.pass}>
      <Terms gate={gate} />
      <Button type="submit" size="lg" wide busy={hasLoading} disabled={!gate.isAgreed}>
        {form.buttonText ?? t('send')}
      </Button>
    </FormBody>
  )
}
