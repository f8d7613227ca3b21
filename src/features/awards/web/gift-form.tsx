import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { checkEmail } from '#features/accounts/rules.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { GIFT_ADDRESS_MAX, GIFT_COMMENT_MAX, GIFT_NAME_MAX } from '../limits.ts'
import type { Award } from '../model.ts'
import styles from './certificate-form.module.css'
import { findGiftDraft, type GiftFields, saveGiftDraft, sendGift } from './gift-sending.ts'

type Faults = Partial<Record<keyof GiftFields, string>>

/** Asks for a gift's address. The draft is kept until the portal has it, even over a reload. */
export function GiftForm({ award, isRefused }: { award: Award; isRefused: boolean }) {
  const t = useTranslations('course.awards.gift')
  const user = useUser()
  const draft = { userId: user.id, awardId: award.id }
  const [fields, setFields] = useState<GiftFields>(() => ({
    name: user.fullName,
    phone: user.phone ?? '',
    email: user.email ?? '',
    address: '',
    comment: '',
    ...findGiftDraft(draft),
  }))
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(fields, t)
    setFaults(found)
    if (Object.keys(found).length > 0 || isBusy) return
    setBusy(true)
    await sendGift(user.id, { courseId: award.courseId, awardId: award.id, fields })
  }
  const field = (name: keyof GiftFields) => ({
    name,
    label: t(name),
    value: fields[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => {
      const typed = { ...fields, [name]: target.value }
      setFields(typed)
      saveGiftDraft(draft, typed)
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
      {isRefused && (
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
  { name, email, address }: GiftFields,
  t: ReturnType<typeof useTranslations<'course.awards.gift'>>,
): Faults {
  const faults: Faults = {}
  if (name.trim() === '') faults.name = t('required')
  if (address.trim() === '') faults.address = t('required')
  if (checkEmail(email)) faults.email = t('emailWrong')
  return faults
}
