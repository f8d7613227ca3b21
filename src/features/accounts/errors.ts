import { errorsOf } from '#base/errors.ts'

/** `DUPLICATE-EMAIL` and `DUPLICATE-EMAIL-OR-PHONE` are literals of the spec, §8. */
export const accountsError = errorsOf({
  'accounts.wrong-credentials': { status: 401, message: 'E-mail or password is wrong.' },
  'accounts.wrong-username': { status: 401, message: 'Username or password is wrong.' },
  'accounts.username-taken': { status: 409, message: 'Somebody has this username already.' },
  'accounts.blocked': { status: 403, message: 'This account is closed. Please write to us.' },
  'accounts.sign-up-closed': { status: 403, message: 'New accounts can’t be created here at the moment.' },
  'accounts.link-not-valid': {
    status: 410,
    message: 'This link was used already or is too old. Please ask for a new one.',
  },
  'accounts.sign-in-not-valid': { status: 401, message: 'This sign-in was used already or is too old. Try it again.' },
  'accounts.email-has-account': {
    status: 409,
    message: 'There is an account with this e-mail already. A letter with a link went to it.',
  },
  'accounts.other-browser': {
    status: 409,
    message: 'Open this link in the browser in which you began to sign in.',
  },
  'accounts.whose-account': { status: 409, message: 'Please say first whether this account is yours.' },
  'accounts.proof-needed': { status: 403, message: 'Please show first that it is you.' },
  'accounts.wrong-proof': { status: 422, message: 'That is not right. Please try again.' },
  'accounts.no-such-mentor': { status: 404, message: 'There is no such mentor, or not for you.' },
  'accounts.no-such-page': { status: 422, message: 'This leads to no page of this portal.' },
  'accounts.no-such-invitation': { status: 404, message: 'There is no such invitation, or it is over.' },
  'accounts.link-taken': { status: 409, message: 'This sign-in belongs to another account.' },
  'accounts.last-way-in': { status: 409, message: 'Without this way to sign in nobody could get into the account.' },
  'accounts.no-such-link': { status: 404, message: 'The account has no such way to sign in.' },
  'accounts.no-such-session': { status: 404, message: 'There is no such session.' },
  'accounts.last-administrator': { status: 409, message: 'The portal would be without an administrator.' },
  'accounts.no-such-user': { status: 404, message: 'There is no such user.' },
  'DUPLICATE-EMAIL': { status: 409, message: 'There is an account with this e-mail already.' },
  'DUPLICATE-EMAIL-OR-PHONE': { status: 409, message: 'There is an account with this e-mail or phone already.' },
})
