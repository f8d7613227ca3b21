import { useTranslations } from 'use-intl'
import { useFormContext } from 'react-hook-form'
import { EmailField } from '#features/scenarios/web/form/contact-fields.tsx'
import { FormField } from '#features/scenarios/web/form/form-field.tsx'
import { Field } from '#ui/field.tsx'

/** Whom a gift is for, and from whom. */
export interface Recipient {
  toEmail: string
  toName: string
  fromName: string
  message: string
}

const allowAll = () => undefined

/** Asks for whom the course is: the letter with its link goes there when it is paid. */
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
