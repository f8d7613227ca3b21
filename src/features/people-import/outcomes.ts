/**
 * What happens or happened to a row: a new invitation, more for an open invitation, more for an account, nothing because the
 * person has all of it, or nothing because the row is wrong.
 */
export const OUTCOMES = ['invited', 'extended', 'added', 'unchanged', 'refused'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const REASONS = [
  'noEmail',
  'badEmail',
  'badName',
  'cells',
  'twice',
  'unknownCourse',
  'ambiguousCourse',
  'unknownGroup',
  'ambiguousGroup',
  'unknownMentor',
  'ambiguousMentor',
  'mentorClosed',
  'mentorOfStaff',
  'tooMany',
  'unknownLanguage',
  'closedAccount',
  'failed',
] as const
export type Reason = (typeof REASONS)[number]
