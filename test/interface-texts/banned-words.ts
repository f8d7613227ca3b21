import type { BannedPattern } from '../plain-english/banned-patterns.ts'

/** Words that no English text of the interface, an email or an error uses. CONTRIBUTING.md has the glossary. */
export const BANNED_WORDS: readonly BannedPattern[] = [
  {
    pattern: /\bwhoever\b|\b(?:of|for|to) who\b|^Who (?:is|has|gets|can|comes)\b(?!.*\?)/i,
    reason: 'A fused relative hides who is meant.',
    instead: 'people who, the learner, the recipient',
  },
  { pattern: /\b(?:he|him|his|she|her)\b/i, reason: 'It can be anybody.', instead: 'they, them, their' },
  { pattern: /(?<!door )\bstands\b/i, reason: 'Texts don’t stand.', instead: 'appears, is shown' },
  { pattern: /\bholds\b|\bmust hold\b/i, reason: 'It isn’t used for what is valid.', instead: 'is valid, is set' },
  {
    pattern: /\b(?:is|are) no (?!longer\b|right or\b|(?:\w+ ){1,2}(?:here|yet)\b)/i,
    reason: 'It is not how people say it.',
    instead: 'isn’t a …',
  },
  {
    pattern: /\b(?:is|are) coming\b|\bdid not come\b/i,
    reason: 'Data loads.',
    instead: 'Loading…, couldn’t be loaded',
  },
  { pattern: /\be-mails?\b|\bmails?\b/i, reason: 'One thing has one name.', instead: 'email' },
  {
    pattern: /\b(?:a|the|this|these|those|of|another|by) letters?\b(?! of)/i,
    reason: 'What is sent by computer is an email.',
    instead: 'email',
  },
  {
    pattern: /\bmoney back\b|\bsen[dt] back\b|\b(?:go|goes|went) back to where\b/i,
    reason: 'Money is refunded.',
    instead: 'refund, refunded',
  },
  { pattern: /\bfilms?\b/i, reason: 'One thing has one name.', instead: 'video' },
  { pattern: /\b(?:begins?|begun|began)\b/i, reason: 'One thing has one name.', instead: 'start, started' },
  { pattern: /\belements?\b/i, reason: 'Courses consist of lessons.', instead: 'lesson' },
  {
    pattern: /\btaken away\b|^take away\b|\bput away\b|\bthrow (?:it|this|away)\b/i,
    reason: 'There is an exact word for each way of removing.',
    instead: 'remove, delete, archive, unpublish, withdraw, revoke',
  },
  { pattern: /\b(?:cannot|can not)\b/i, reason: 'One spelling.', instead: 'can’t' },
  {
    pattern: /\b(?:do|does|did|is|are|was|were|could|would|have|has) not\b/i,
    reason: 'The interface uses contractions.',
    instead: 'don’t, isn’t, couldn’t',
  },
  {
    pattern: /\bnameless\b|\b(?:learner|person) without a name\b/i,
    reason: 'One thing has one name.',
    instead: 'unnamed',
  },
  { pattern: /, as [A-Z0-9/“#]|\bas in \d/, reason: 'It reads as if it were “because”.', instead: 'such as' },
  { pattern: /\b(?:anew|once more|all the same)\b/i, reason: 'It is dated.', instead: 'again, anyway' },
  { pattern: /\w'\w/, reason: 'One kind of apostrophe.', instead: '’' },
]

/** A text that uses a banned word for a reason. */
export interface TextException {
  text: string
  reason: string
}

export const TEXT_EXCEPTIONS: readonly TextException[] = [
  { text: 'This page could not be found', reason: 'Text of the specification.' },
  { text: "Token wasn't obtained", reason: 'Text of the specification.' },
  { text: "User id wasn't obtained", reason: 'Text of the specification.' },
  { text: "Tokens weren't obtained", reason: 'Text of the specification.' },
]

/** Messages of the API that the specification words. */
export const API_EXCEPTIONS: readonly string[] = [
  'Element is not received',
  'Course was not received',
  'Reviews was not received',
  'Microcourse instance is no provided',
  'This page could not be found',
]
