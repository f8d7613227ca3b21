import type { FieldIssue, Problem } from '#base/errors.ts'
import type { ServerTexts } from '../../server-texts.ts'

/** Errors of every endpoint with their text keys. Screens have their own texts for other errors. */
const MESSAGES: Readonly<Record<string, string>> = {
  'portal.sign-in-needed': 'signInNeeded',
  'AUTH-DENY': 'denied',
  'TOKEN-BAD': 'sessionEnded',
  'portal.not-valid': 'notValid',
  'portal.too-large': 'tooLarge',
  'portal.too-many': 'tooMany',
  'portal.busy': 'busy',
  'portal.read-only': 'readOnly',
  'portal.foreign-origin': 'foreignOrigin',
  'portal.in-progress': 'inProgress',
  'portal.no-such-endpoint': 'noSuchEndpoint',
  'portal.unexpected': 'unexpected',
}

/** The message for an invalid field in a language; a message of the issue itself wins. */
export async function issueText(texts: ServerTexts, lang: string, issue: FieldIssue): Promise<string> {
  const { message, code = 'notValid', params } = issue
  return message || texts.textOf(lang, `problem.issues.${code}`, params)
}

/** Adds messages in the caller's language to a problem and to all fields that have only a code (LANG-37). */
export async function localProblem(texts: ServerTexts, lang: string, problem: Problem): Promise<Problem> {
  const { validationErrors, code } = problem
  const key = MESSAGES[code]
  const message = key && (await texts.textOf(lang, `problem.messages.${key}`))
  const issues =
    validationErrors &&
    (await Promise.all(
      validationErrors.map(async (issue) => ({ ...issue, message: await issueText(texts, lang, issue) })),
    ))
  return { ...problem, ...(message && { message }), ...(issues && { validationErrors: issues }) }
}
