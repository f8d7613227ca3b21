/** Ways to sign in that are messengers, by which a person can be written to. */
const MESSENGERS = ['telegram', 'whatsapp', 'viber', 'facebookmessenger']

/** Spec §3, User: the part of a link before `|` is a way to sign in. */
export const methodOf = (link: string): string => link.split('|', 1)[0] ?? ''

/** Whether a person signs in by a messenger. */
export const hasMessenger = (links: readonly string[]): boolean =>
  links.some((link) => MESSENGERS.includes(methodOf(link)))

/** Whether a way to sign in can be removed: without a password at least one other must be left. */
export const canRemoveLink = ({ links, hasPassword }: { links: readonly string[]; hasPassword: boolean }): boolean =>
  hasPassword || links.length > 1
