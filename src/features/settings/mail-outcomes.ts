/**
 * What a test email shows: it was sent, kept for the mailbox page of a demo, or what kept it from being sent. For `other`
 * there are only the words of the mail server.
 */
export const MAIL_OUTCOMES = [
  'sent',
  'kept',
  'no-server',
  'unknown-host',
  'no-connection',
  'no-answer',
  'other-encryption',
  'certificate',
  'sign-in',
  'sign-in-missing',
  'sender',
  'recipient',
  'other',
] as const
export type MailOutcome = (typeof MAIL_OUTCOMES)[number]
