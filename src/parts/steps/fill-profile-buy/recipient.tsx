import { useTranslations } from 'use-intl'
import { useFormContext } from 'react-hook-form'
import { EmailField } from '#features/scenarios/web/form/contact-fields.tsx'
import { FormField } from '#features/scenarios/web/form/form.tsx'
import { Field } from '#ui/field.tsx'

/** The recipient and the sender of a gift. */
export interface Recipient {
  toEmail: string
  toName: string
  fromName: string
  message: string
}

const allowAll = () => undefined

/** Asks for the recipient of the course, who gets an email with its link after the payment. */
export function RecipientFields() {
  const t = useTranslations('scenario.buy.gift')
  const say = useTranslations('portal')
  const { register } = useFormContext<Recipient>()
  return (
    <>
      <EmailField<Recipient> name="toEmail" label={t('toEmail')} help={t('toEmailHelp')} autoComplete="off" />
      <FormField<Recipient>
        name="toName"
        label={t('toName')}
        optional={say('optional')}
        autoComplete="off"
        dir="auto"
        maxLength={100}
        check={allowAll}
      />
      <FormField<Recipient>
        name="fromName"
        label={t('fromName')}
        optional={say('optional')}
        autoComplete="name"
        dir="auto"
        maxLength={100}
        check={allowAll}
      />
      <Field
        multiline
        label={t('message')}
        optional={say('optional')}
        dir="auto"
        rows={3}
        maxLength={1000}
        {...register('message')}
      />
    </>
  )
}
