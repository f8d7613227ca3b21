/** Spec §9. Names are counted in characters (code points), after trimming. */
export const NAME_MIN_LENGTH = 2
export const NAME_MAX_LENGTH = 15
/** Spec §5: plus sign followed by up to 12 digits; fewer than 7 reach nobody (AUTH-49). */
export const PHONE_MIN_DIGITS = 7
export const PHONE_MAX_DIGITS = 12
/** AUTH-52. */
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
export const EMAIL_MAX_LENGTH = 254
/** How long the letter holds that joins a service to an account: as long as the browser is known in which it was asked for. */
export const JOIN_LINK_HOURS = 1
/** How long the letter to the address from before takes the change of it back. */
export const UNDO_EMAIL_DAYS = 7
/** How long an invitation leads somewhere, unless its maker says otherwise, and at most. */
export const INVITATION_DAYS = 30
export const INVITATION_MAX_DAYS = 365
/** So many somebody makes within an hour at most. */
export const INVITATIONS_PER_HOUR = 100
/** Whoever asked for the deletion of his account may come back for so long. */
export const DELETION_GRACE_DAYS = 30
/** The audit log reaches back two years. */
export const AUDIT_KEPT_DAYS = 730
/** Spec §9: of who enters without a name of his own. */
export const USERNAME_MIN_LENGTH = 5
export const USERNAME_MAX_LENGTH = 30
export const ANONYMOUS_PASSWORD_MIN_LENGTH = 6
/** Answers to a portal's own registration fields. */
export const ANSWER_MAX_LENGTH = 200
/** Spec §5: phone and email are validated on input this long after the last key. */
export const VALIDATION_DEBOUNCE_MS = 500
