import type { UIMatch } from 'react-router'
import { callAccounts } from '#features/accounts/web/queries.ts'
import { scenarioState } from './store.ts'

/** Reports, after signing in, through whose link the visitor came, and on which course and page (AUTH-19). */
export async function noteMentor(matches: readonly UIMatch[]): Promise<void> {
  const pageId = pageIdOf(matches)
  const { course } = scenarioState().options
  try {
    const at = { ...(course !== undefined && { courseId: course }), ...(pageId !== undefined && { pageId }) }
    await callAccounts('PUT /mp/mentor-data', { body: at })
  } catch (error) {
    // A failure must not prevent signing in.
    console.info('Whose link it was could not be noted', error)
  }
}

/** Returns the id of the designed page that is open, if any. */
function pageIdOf(matches: readonly UIMatch[]): string | undefined {
  const loaded = matches.at(-1)?.loaderData
  if (typeof loaded !== 'object' || loaded === null || !('pageId' in loaded)) return undefined
  return typeof loaded.pageId === 'string' ? loaded.pageId : undefined
}
