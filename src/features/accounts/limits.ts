/** Spec §9. Names are counted in code points, after trimming. */
export const NAME_MIN_LENGTH = 2
export const NAME_MAX_LENGTH = 15
/** Spec §5: plus sign and up to 12 digits; fewer than 7 can't be a phone number (AUTH-49). */
export const PHONE_MIN_DIGITS = 7
export const PHONE_MAX_DIGITS = 12
/** AUTH-52. */
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
export const EMAIL_MAX_LENGTH = 254
/** How long an email that links a service to an account is valid: as long as the browser that asked is remembered. */
export const JOIN_LINK_HOURS = 1
/** How long the email to the previous address can undo a change of address. */
export const UNDO_EMAIL_DAYS = 7
/** Default and maximum lifetime of an invitation. */
export const INVITATION_DAYS = 30
export const INVITATION_MAX_DAYS = 365
/** Invitations that a person may create per hour. */
export const INVITATIONS_PER_HOUR = 100
/** How long a deleted account can be restored. */
export const DELETION_GRACE_DAYS = 30
/** Links and codes are kept after they expire, so that support can see what became of one. */
export const EXPIRED_TOKENS_KEPT_DAYS = 30
/** The audit log is kept for two years. */
export const AUDIT_KEPT_DAYS = 730
/** Spec §9: for anonymous accounts. */
export const USERNAME_MIN_LENGTH = 5
export const USERNAME_MAX_LENGTH = 30
export const ANONYMOUS_PASSWORD_MIN_LENGTH = 6
/** Answers to a portal's own registration fields. */
export const ANSWER_MAX_LENGTH = 200
/** Spec §5: debounce of the validation of phone and email while typing. */
export const VALIDATION_DEBOUNCE_MS = 500
