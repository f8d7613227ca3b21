/** What keeps an email from being sent. */
export type MailTrouble =
  | 'no-server'
  | 'unknown-host'
  | 'no-connection'
  | 'no-answer'
  | 'other-encryption'
  | 'certificate'
  | 'sign-in'
  | 'sign-in-missing'
  | 'sender'
  | 'recipient'
  | 'other'

/** Thrown instead of sending an email without a mail server. */
export class NoMailServer extends Error {
  constructor() {
    super('No mail server is set')
    this.name = 'NoMailServer'
  }
}

interface MailError {
  code?: unknown
  /** Code of the system or of OpenSSL, which nodemailer replaces by its own. */
  originalCode?: unknown
  command?: unknown
  message?: unknown
  response?: unknown
  responseCode?: unknown
}

const UNKNOWN_HOST = /^(?:EDNS|ENOTFOUND|EAI_AGAIN|ENODATA)$/
const NO_CONNECTION = /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|EADDRNOTAVAIL)$/
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)|certificate/
/** Servers answer so when they want a sign-in before they take an email. */
const SIGN_IN_MISSING = 530

/** Says what kept an email from being sent, from an error of nodemailer. */
export function troubleOf(error: unknown): MailTrouble {
  const { code, originalCode, command, message, responseCode } = asMailError(error)
  const codes = [code, originalCode].map(String)
  if (error instanceof NoMailServer) return 'no-server'
  if (code === 'EAUTH') return 'sign-in'
  if (responseCode === SIGN_IN_MISSING) return 'sign-in-missing'
  if (codes.some((each) => UNKNOWN_HOST.test(each))) return 'unknown-host'
  if (codes.some((each) => NO_CONNECTION.test(each))) return 'no-connection'
  if (codes.some((each) => CERTIFICATE.test(each)) || CERTIFICATE.test(String(message))) return 'certificate'
  if (isOtherEncryption(codes, String(message))) return 'other-encryption'
  if (code === 'ETIMEDOUT') return 'no-answer'
  if (code === 'EENVELOPE') return command === 'RCPT TO' ? 'recipient' : command === 'MAIL FROM' ? 'sender' : 'other'
  return 'other'
}

/** What the mail server said, in its own words; null if it said nothing. */
export function saidBy(error: unknown): string | null {
  const { response } = asMailError(error)
  return typeof response === 'string' && response.trim() !== '' ? response.trim() : null
}

/** A port that expects encryption doesn't greet, and one that doesn't expect it isn't understood. */
const isOtherEncryption = (codes: readonly string[], message: string): boolean =>
  codes.some((each) => each === 'ETLS' || /SSL|EPROTO$/.test(each)) ||
  /Greeting never received|Unexpected socket close|Invalid greeting/.test(message)

const asMailError = (error: unknown): MailError => (typeof error === 'object' && error !== null ? error : {})
