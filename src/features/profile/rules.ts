/** Spec §3, User: the part of a link before `|` is a way to sign in. */
export const methodOf = (link: string): string => link.split('|', 1)[0] ?? ''

/** Whether a way to sign in can be removed: without a password at least one other must be left. */
export const canRemoveLink = ({ links, hasPassword }: { links: readonly string[]; hasPassword: boolean }): boolean =>
  hasPassword || links.length > 1
