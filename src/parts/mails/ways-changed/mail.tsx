import { signInMethodsChangedMail } from '#features/accounts/server/mails.ts'
import { frameMail, type MailPart } from '#server/mail/mail-frame.tsx'

type Props = { name: string; link: string; way: string; isJoined: boolean }

export const mail = signInMethodsChangedMail

export const render: MailPart<Props>['render'] = async ({ name, link, way, isJoined }, around) => {
  const { t, look } = around
  const portal = look.portalName
  const values = { hasName: String(name !== ''), name, portal, way }
  const kind = isJoined ? 'joined' : 'left'
  return frameMail(around, {
    subject: await t(`mail.waysChanged.${kind}Subject`, values),
    lines: [await t(`mail.waysChanged.${kind}`, values), await t('mail.waysChanged.notYou')],
    action: { text: await t('mail.waysChanged.action'), href: link },
    why: await t('mail.waysChanged.why', values),
  })
}
