/** A pattern that plain English does not need: why it is banned, and what to write instead. */
export interface BannedPattern {
  pattern: RegExp
  reason: string
  instead: string
}

/** Applied to comments, titles of tests and documents. CONTRIBUTING.md says how we write. */
export const BANNED_PATTERNS: readonly BannedPattern[] = [
  {
    pattern: /\b(?:he|him|his|himself)\b/i,
    reason: 'People of the portal are not all men.',
    instead: 'they, or the role: the learner, the visitor, the mentor',
  },
  {
    pattern: /\bwho(?:m)?ever\b/i,
    reason: 'A fused relative hides who is meant.',
    instead: 'name the role: the person who …, anyone who …',
  },
  {
    pattern: /\b(?:for|of|to|by|from|with|than) who\b/i,
    reason: 'A fused relative hides who is meant.',
    instead: 'for visitors who …, of people who …',
  },
  {
    pattern: /\bas said\b/i,
    reason: 'The reader would have to search for where it was said.',
    instead: 'the reason itself, or nothing',
  },
  { pattern: /\banew\b/i, reason: 'Nobody says it.', instead: 'again, reload, rebuild, re-render' },
  {
    pattern: /\btold\b|\btells? (?:of|that)\b/i,
    reason: 'Events, reports and notifications have verbs of their own.',
    instead: 'is notified, receives the event, reports, announces, registers',
  },
  {
    pattern: /\be-mails?\b|\b(?:a|by|per) (?:letter|mail)\b(?! server)|\bmails\b/i,
    reason: 'One thing has one name.',
    instead: 'email',
  },
  {
    pattern: /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b|other\b|less\b)\w/i,
    reason: 'It reads as a riddle.',
    instead: 'is not a …, has no …, there is no …',
  },
  {
    pattern: /\bstands\b(?! (?:for|in for)\b)|\bstanding (?:in|at|on|there)\b/i,
    reason: 'Data and elements do not stand anywhere.',
    instead: 'is, appears, is shown, is stored',
  },
  { pattern: /\blies\b/i, reason: 'Files and values do not lie anywhere.', instead: 'is, is stored' },
  { pattern: /\bso-called\b/i, reason: 'A term is used or explained.', instead: 'the term alone' },
  {
    pattern: /\bbrings?\b|\bbrought\b/i,
    reason: 'It does not say what happens.',
    instead: 'contains, sends, loads, returns, causes',
  },
  {
    pattern: /\bgives what\b/i,
    reason: 'What a function returns has a name.',
    instead: 'Returns the unsubscribe function, Returns a function that …',
  },
  {
    pattern: /\bgoe?s? without saying\b/i,
    reason: 'Either it matters and is written, or it is left out.',
    instead: 'the fact itself',
  },
  { pattern: /\bdeeds?\b|\bwish(?:es)?\b/i, reason: 'The field has terms.', instead: 'command, action, request' },
  {
    pattern: /\bof the house\b|\bthe house\b/i,
    reason: 'The code base is not a house.',
    instead: 'the code base, the architecture',
  },
  {
    pattern: /, as (?:…|“[^”]*”|"[^"]*")(?=[.,;:)]|$)/,
    reason: 'An example is introduced as one.',
    instead: 'such as',
  },
  {
    pattern: /\bgoes on\b|\bgo on with\b/i,
    reason: 'The field has a verb.',
    instead: 'continues, proceeds, repeats',
  },
  {
    pattern: /\b(?:has|had|have) come\b|\bwhat is (?:there|here)\b|\b(?:is|are) there already\b/i,
    reason: 'It does not say what happened to what.',
    instead: 'has arrived, has loaded; the existing rows, content, files',
  },
  {
    pattern: /\b(?:tak(?:es?|en|ing)|took|put|puts) (?:it )?away\b/i,
    reason: 'Each thing has its verb.',
    instead: 'remove, revoke, delete, archive, hide',
  },
  {
    pattern: /\b(?:under|beside|below) each other\b/i,
    reason: 'Designers say it otherwise.',
    instead: 'side by side, in a column, in a row',
  },
  {
    pattern: /\breaders? of screens\b|\bbelow nought\b|\btold apart\b/i,
    reason: 'The field has terms.',
    instead: 'screen readers, negative, distinguished',
  },
]
