import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { checkEmail } from '#features/accounts/rules.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { untilReported } from '#features/progress/web/until-reported.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { GIFT_ADDRESS_MAX, GIFT_COMMENT_MAX, GIFT_NAME_MAX } from '../limits.ts'
import type { Award } from '../model.ts'
import styles from './certificate-form.module.css'
import { callAwards, isAwardsKey } from './queries.ts'

type Fields = Record<'name' | 'phone' | 'email' | 'address' | 'comment', string>
type Faults = Partial<Record<keyof Fields, string>>

/** Asks where a gift shall be sent. What was typed stays until the portal has it. */
export function GiftForm({ award }: { award: Award }) {
  const t = useTranslations('course.awards.gift')
  const user = useUser()
  const queryClient = useQueryClient()
  const [fields, setFields] = useState<Fields>({
    name: user.fullName,
    phone: user.phone ?? '',
    email: user.email ?? '',
    address: '',
    comment: '',
  })
  const [faults, setFaults] = useState<Faults>({})
  const [isFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(fields, t)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await untilReported()
      const body = { ...fields, courseId: award.courseId, awardId: award.id }
      await callAwards('POST /lpm/learningPortals/:id/giftRequests', { params: { id: ENVIRONMENT_ID }, body })
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAwardsKey(queryKey) })
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }
  const field = (name: keyof Fields) => ({
    name,
    label: t(name),
    value: fields[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setFields((known) => ({ ...known, [name]: target.value }))
      setFaults((known) => ({ ...known, [name]: undefined }))
    },
  })
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      <Field {...field('name')} autoComplete="name" maxLength={GIFT_NAME_MAX} dir="auto" />
      <Field
        {...field('address')}
        multiline
        autoComplete="street-address"
        maxLength={GIFT_ADDRESS_MAX}
        rows={3}
        dir="auto"
      />
      <div className={styles.fields}>
        <Field {...field('email')} type="email" autoComplete="email" dir="ltr" />
        <Field {...field('phone')} type="tel" autoComplete="tel" dir="ltr" />
      </div>
      <Field {...field('comment')} multiline maxLength={GIFT_COMMENT_MAX} rows={2} dir="auto" />
      {isFailed && (
        <Notice tone="bad" role="alert">
          {t('failed')}
        </Notice>
      )}
      <Button type="submit" size="lg" busy={isBusy}>
        {t('send')}
      </Button>
    </form>
  )
}

function faultsOf(
  { name, email, address }: Fields,
  t: ReturnType<typeof useTranslations<'course.awards.gift'>>,
): Faults {
  const faults: Faults = {}
  if (name.trim() === '') faults.name = t('required')
  if (address.trim() === '') faults.address = t('required')
  if (checkEmail(email)) faults.email = t('emailWrong')
  return faults
}
