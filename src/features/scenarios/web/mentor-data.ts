import { type UIMatch, useMatches } from 'react-router'
import { callAccounts } from '#features/accounts/web/queries.ts'
import { scenarioState } from './store.ts'

/** Gives what tells the portal, after signing in, by whose link its visitor came, and on which course and page that is (AUTH-19). */
export function useMentorData(): () => Promise<void> {
  const pageId = pageIdOf(useMatches())
  return async () => {
    const { course } = scenarioState().options
    try {
      const at = { ...(course !== undefined && { courseId: course }), ...(pageId !== undefined && { pageId }) }
      await callAccounts('PUT /mp/mentor-data', { body: at })
    } catch (error) {
      // Nobody is kept from coming in by it.
      console.info('Whose link it was could not be noted', error)
    }
  }
}

/** The page that somebody has made in the designer, when one is shown. */
function pageIdOf(matches: readonly UIMatch[]): string | undefined {
  const loaded = matches.at(-1)?.loaderData
  if (typeof loaded !== 'object' || loaded === null || !('pageId' in loaded)) return undefined
  return typeof loaded.pageId === 'string' ? loaded.pageId : undefined
}
