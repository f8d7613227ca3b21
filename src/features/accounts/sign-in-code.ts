/** Length of a code for signing in, and how long it and its link are valid. */
export const SIGN_IN_CODE_DIGITS = 6
export const SIGN_IN_CODE_MINUTES = 15
/** Attempts at one code; then it is void. */
export const SIGN_IN_CODE_TRIES = 5
/** Wrong codes for one address within a day, from all browsers together in which its account wasn't used before. */
export const WRONG_CODES_PER_DAY = 20
/** Emails with a code that one network may request in an hour, and wrong codes that it may enter in a day. High, because a whole congregation may share one. */
export const CODE_EMAILS_PER_NETWORK = 200
export const WRONG_CODES_PER_NETWORK = 200
/** Query key of the link in the email. */
export const SIGN_IN_TOKEN = 'signintoken'
/** The screen that the link shows, as the value of `login` in its query. */
export const SIGN_IN_LINK = 'email-link'
