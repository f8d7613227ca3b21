import type { z } from 'zod'
import { formRecordMail } from '#features/forms/server/mails.ts'
import { frameMail, type MailPart } from '#server/mail/mail-frame.tsx'

type Props = z.infer<typeof formRecordMail.props>

export const mail = formRecordMail

const ANSWER = { whiteSpace: 'pre-line' as const }

export const render: MailPart<Props>['render'] = async ({ form, answers, link }, around) => {
  const { t, look } = around
  const portal = look.portalName
  return frameMail(around, {
    subject: oneLine(await t('mail.formRecord.subject', { form })),
    title: form,
    lines: answers.map(({ label, text }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- an email is rendered once
      <div key={index}>
        <strong>{label}</strong>
        <div style={ANSWER} dir="auto">
          {text}
        </div>
      </div>
    )),
    action: { text: await t('mail.formRecord.open'), href: link },
    why: await t('mail.formRecord.why', { portal }),
  })
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
