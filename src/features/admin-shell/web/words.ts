import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { useServiceNames } from '#features/portal/web/service-names.ts'

const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['admin.above-you', 'above'],
  ['admin.role-above-you', 'above'],
  ['admin.changed-meanwhile', 'changedMeanwhile'],
  ['admin.not-yourself', 'notYourself'],
  ['admin.same-person', 'samePerson'],
  ['admin.merge-yourself', 'mergeYourself'],
  ['admin.merge-inactive', 'mergeInactive'],
  ['admin.no-address', 'noAddress'],
  ['admin.is-blocked', 'isBlocked'],
  ['admin.no-such-person', 'gone'],
  ['accounts.last-administrator', 'lastAdministrator'],
  ['accounts.no-such-user', 'gone'],
  ['accounts.proof-needed', 'proofNeeded'],
  ['accounts.no-such-page', 'noSuchPage'],
  ['accounts.no-such-mentor', 'noSuchMentor'],
  ['accounts.no-such-invitation', 'alreadyEnded'],
  ['files.too-large', 'pictureTooLarge'],
  ['files.no-picture', 'noPicture'],
  ['files.none-sent', 'noPicture'],
  ['authoring.changed-meanwhile', 'changedMeanwhile'],
  ['authoring.files-not-valid', 'notValid'],
  ['authoring.not-ready', 'notReady'],
  ['authoring.element-elsewhere', 'elementElsewhere'],
  ['authoring.alias-taken', 'aliasTaken'],
  ['authoring.nothing-to-publish', 'nothingNew'],
  ['video-events.alias-taken', 'aliasTaken'],
  ['course-people.last-keeper', 'lastKeeper'],
  ['course-people.not-staff', 'notStaff'],
  ['forms.plural-taken', 'pluralTaken'],
  ['forms.changed-meanwhile', 'changedMeanwhile'],
  ['portal.not-valid', 'notValid'],
  ['portal.too-many', 'tooMany'],
  ['portal.offline', 'offline'],
  ['groups.no-such-person', 'gone'],
  ['groups.no-such-group', 'noSuchGroup'],
  ['groups.archived', 'groupArchived'],
  ['lists.no-such-filter', 'noSuchFilter'],
  ['lists.no-such-run', 'alreadyEnded'],
  ['lists.nothing-selected', 'nothingSelected'],
  ['lists.too-many', 'tooManySelected'],
  ['lists.too-many-filters', 'tooManyFilters'],
  ['lists.title-taken', 'titleTaken'],
  ['AUTH-DENY', 'above'],
])

/** Returns a function that returns the message for an error, worded for administrators. */
export function useProblemText(): (thrown: unknown) => string {
  const textOf = useProblemCodeText()
  return (thrown) => textOf(problemOf(thrown).code)
}

/** The same for the code of an error. */
export function useProblemCodeText(): (code: string) => string {
  const t = useTranslations('admin.problems')
  return (code) => t(PROBLEMS.get(code) ?? 'unexpected')
}

/** Returns a function that returns the name of a sign-in method. Brand names are the same in every language. */
export function useSignInMethodName(): (method: string) => string {
  const t = useTranslations('admin')
  const nameOf = useServiceNames()
  return (method) => (method === 'password' ? t('ways.password') : (nameOf(method) ?? method))
}
