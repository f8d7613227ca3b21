import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WholeForm } from '#features/forms/fields.ts'
import { FormBody } from '#features/forms/web/form-body.tsx'
import { prefetchForm } from '#features/forms/web/queries.ts'
import { type RecordToSend, sendRecord } from '#features/forms/web/send-record.ts'
import { useForm } from '#features/forms/web/use-form.ts'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import type { PreparedBlocks } from '#features/pages/web/blocks.tsx'
import { Terms, useTermsGate } from '#features/scenarios/web/form/terms.tsx'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { FormProps } from './block.ts'
import styles from './form.module.css'

/** Loads the form of each block. */
export async function prepare(
  queryClient: QueryClient,
  lang: string,
  { props }: PreparedBlocks<FormProps>,
): Promise<void> {
  await Promise.all(props.map(({ formId }) => prefetchForm(queryClient, formId, lang)))
}

/** A custom form in a page; it works like that of the scenario (FORM-23, FORM-24). */
export function View({ formId, title, lead, variant }: FormProps) {
  const { form, hasFailed, retry } = useForm(formId)
  const { isHead } = useBlockPlace()
  const Title = isHead ? 'h1' : 'h2'
  if (!form) return hasFailed ? <Failed retry={retry} /> : null
  const text = lead ?? form.subtitle
  return (
    <section className={styles.place}>
      <div className={styles[variant]}>
        <div className={styles.words}>
          <Title className={styles.title}>{title ?? form.title}</Title>
          {text && <p className={styles.lead}>{text}</p>}
        </div>
        <div className={styles.sheet}>
          <Filled form={form} />
        </div>
      </div>
    </section>
  )
}

function Failed({ retry }: { retry: () => void }) {
  const t = useTranslations('page.form')
  return (
    <section className={styles.place}>
      <Notice tone="bad">
        {t('failed')}{' '}
        <Button variant="text" size="sm" onClick={retry}>
          {t('retry')}
        </Button>
      </Notice>
    </section>
  )
}

/** The fields; after sending, a thank-you message replaces them. */
function Filled({ form }: { form: WholeForm }) {
  const t = useTranslations('scenario.dynamicForm')
  const [outcome, setOutcome] = useState<'sent' | 'later'>()
  const [isBusy, setBusy] = useState(false)
  const gate = useTermsGate()
  if (outcome) return <Thanks form={form} outcome={outcome} onAgain={() => setOutcome(undefined)} />
  const send = async (record: RecordToSend) => {
    setBusy(true)
    try {
      setOutcome(await sendRecord(record))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormBody form={form} send={send} mayBegin={gate.pass}>
      <Terms gate={gate} />
      <Button type="submit" size="lg" className={styles.send} busy={isBusy} disabled={!gate.isAgreed}>
        {form.buttonText ?? t('send')}
      </Button>
    </FormBody>
  )
}

function Thanks({ form, outcome, onAgain }: { form: WholeForm; outcome: 'sent' | 'later'; onAgain: () => void }) {
  const say = useTranslations()
  const title = useRef<HTMLHeadingElement>(null)
  // The focused element was removed.
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles.thanks} role="status">
      <LitDoorArt />
      <h3 ref={title} tabIndex={-1} className={styles.thanksTitle}>
        {say('scenario.formSent.title')}
      </h3>
      <p>{outcome === 'later' ? say('page.form.laterText') : (form.thanks ?? say('scenario.formSent.lead'))}</p>
      <Button variant="text" onClick={onAgain}>
        {say('page.form.another')}
      </Button>
    </div>
  )
}
