import { personInvitationMail } from '#features/people-import/server/mails.ts'
import { frameMail, type MailPart } from '#server/mail/mail-frame.tsx'

type Props = { name: string; link: string; titles: string[]; days: number }

export const mail = personInvitationMail

export const render: MailPart<Props>['render'] = async ({ name, link, titles, days }, around) => {
  const { t, look } = around
  const portal = look.portalName
  return frameMail(around, {
    subject: await t('mail.personInvitation.subject', { portal }),
    title: await t('mail.personInvitation.title', { hasName: String(name !== ''), name }),
    lines: [
      await t('mail.personInvitation.text', { portal }),
      ...(titles.length === 0
        ? []
        : [
            await t('mail.personInvitation.given'),
            // The direction depends on the title, because its language is unknown.
            ...titles.map((title) => (
              <b key={title} dir="auto">
                {title}
              </b>
            )),
          ]),
    ],
    action: { text: await t('mail.personInvitation.action'), href: link },
    notes: [await t('mail.personInvitation.expires', { days })],
    why: await t('mail.personInvitation.why', { portal }),
  })
}
