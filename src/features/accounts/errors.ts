import { errorsOf } from '#base/errors.ts'

/** `DUPLICATE-EMAIL` and `DUPLICATE-EMAIL-OR-PHONE` are literals of the spec, §8. */
export const accountsError = errorsOf({
  'accounts.wrong-credentials': { status: 401, message: 'The email address or password is wrong.' },
  'accounts.wrong-username': { status: 401, message: 'The username or password is wrong.' },
  'accounts.username-taken': { status: 409, message: 'This username is already taken.' },
  'accounts.blocked': { status: 403, message: 'This account is blocked. Please contact us.' },
  'accounts.sign-up-closed': { status: 403, message: 'New accounts can’t be created here at the moment.' },
  'accounts.link-not-valid': {
    status: 410,
    message: 'This link has already been used or has expired. Request a new one.',
  },
  'accounts.sign-in-not-valid': {
    status: 401,
    message: 'This sign-in has already been used or has expired. Try again.',
  },
  'accounts.email-has-account': {
    status: 409,
    message: 'There’s already an account with this email address. We’ve sent it an email with a link.',
  },
  'accounts.other-browser': {
    status: 409,
    message: 'Open this link in the browser where you started to sign in.',
  },
  'accounts.wrong-code': {
    status: 401,
    message: 'The code is wrong or has expired. Check it, or ask for a new one.',
  },
  'accounts.whose-sign-in': { status: 409, message: 'Confirm first that you want to sign in here.' },
  'accounts.details-needed': {
    status: 409,
    message: 'This portal asks for more than an email address. Fill in the form.',
  },
  'accounts.whose-account': { status: 409, message: 'Confirm first whether this account is yours.' },
  'accounts.proof-needed': { status: 403, message: 'Confirm that it’s you first.' },
  'accounts.wrong-proof': { status: 422, message: 'The password or code is wrong. Please try again.' },
  'accounts.no-such-mentor': { status: 404, message: 'This mentor doesn’t exist, or isn’t available to you.' },
  'accounts.no-such-page': { status: 422, message: 'This address doesn’t lead to a page of this portal.' },
  'accounts.no-such-invitation': { status: 404, message: 'This invitation doesn’t exist or has expired.' },
  'accounts.link-taken': { status: 409, message: 'This way to sign in belongs to another account.' },
  'accounts.last-way-in': {
    status: 409,
    message: 'This is the account’s only way to sign in. Add another one before you remove it.',
  },
  'accounts.no-such-link': { status: 404, message: 'The account doesn’t have this way to sign in.' },
  'accounts.no-such-session': { status: 404, message: 'Session not found.' },
  'accounts.last-administrator': {
    status: 409,
    message: 'This is the last administrator. Make someone else an administrator first.',
  },
  'accounts.no-such-user': { status: 404, message: 'User not found.' },
  'DUPLICATE-EMAIL': { status: 409, message: 'There’s already an account with this email address.' },
  'DUPLICATE-EMAIL-OR-PHONE': {
    status: 409,
    message: 'There’s already an account with this email address or phone number.',
  },
})
