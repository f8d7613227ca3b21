import type { Visitor } from '#base/roles.ts'
import { avatarUrlOf } from '#features/accounts/server/present.ts'
import { cachedElements, cachedOutline, cachedPublishedOutline } from '#features/courses/server/cached.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { DiscussionsApi } from '../api.ts'
import { personalOutline } from '#features/courses/server/person.ts'
import { discussionsError } from '../errors.ts'
import { PEOPLE_MAX, WATCH_MS } from '../limits.ts'
import type { Discussion } from '../model.ts'
import { checkReadable, getDiscussion, cachedDiscussions, standingOf, startedElements } from './access.ts'
import { block, blockedPeople, hide, queuePage, report, restore, unblock } from './moderation.ts'
import { nameOf } from './present.ts'
import { listCounts, listPeople, upsertWatcher } from './store.ts'
import { commentsPage, getComment, oneComment, repliesPage } from './talk.ts'
import { setLike, editComment, writeComment, deleteOwnComment } from './write.ts'

export const discussionsHandlers = (kernel: Kernel): Handlers<DiscussionsApi> => ({
  'GET /dvm/courses/:id/discussions': async ({ params, query, visitor }) => {
    if (!(await cachedPublishedOutline(kernel, params.id))) throw discussionsError('discussions.not-found')
    return { discussions: await discussionsOf(kernel, { courseId: params.id, lang: query.lang, visitor }) }
  },

  'GET /dvm/discussions/:id': async ({ params, query, visitor }) => {
    const place = await getDiscussion(kernel, params.id)
    const { courseId } = place
    const all = await discussionsOf(kernel, { courseId, lang: query.lang, visitor })
    const discussion = all.find(({ id }) => id === params.id)
    if (!discussion) throw discussionsError('discussions.not-found')
    return { ...discussion, standing: await standingOf(kernel, place, visitor) }
  },

  'GET /dvm/discussions/:id/comments': async ({ params, query, visitor }) => {
    await checkReadable(kernel, await getDiscussion(kernel, params.id), visitor)
    return commentsPage(kernel, { discussionId: params.id, ...query, visitor })
  },

  'POST /dvm/discussions/:id/comments': ({ params, body, visitor }) =>
    writeComment(kernel, { discussionId: params.id, input: body, visitor }),

  'GET /dvm/discussions/:id/people': async ({ params, query, visitor }) => {
    await checkReadable(kernel, await getDiscussion(kernel, params.id), visitor)
    const rows = await listPeople(kernel.db, { discussionId: params.id, words: query.q, limit: PEOPLE_MAX + 1 })
    const others = rows.filter(({ id }) => id !== visitor.userId).slice(0, PEOPLE_MAX)
    return { people: others.map((row) => ({ id: row.id, name: nameOf(row), picture: avatarUrlOf(row) })) }
  },

  'POST /dvm/discussions/:id/watch': async ({ params, visitor }) => {
    await checkReadable(kernel, await getDiscussion(kernel, params.id), visitor)
    const until = new Date(kernel.clock.now().getTime() + WATCH_MS)
    await upsertWatcher(kernel.db, { discussionId: params.id, userId: visitor.userId, until })
    return { until: until.toISOString() }
  },

  'GET /dvm/comments/:id': async ({ params, visitor }) => ({ comment: await oneComment(kernel, params.id, visitor) }),

  'GET /dvm/comments/:id/replies': async ({ params, query, visitor }) => {
    const { discussion_id: discussionId } = await getComment(kernel, params.id)
    await checkReadable(kernel, await getDiscussion(kernel, discussionId), visitor)
    return repliesPage(kernel, { parentId: params.id, ...query, visitor })
  },

  'PUT /dvm/comments/:id': ({ params, body, visitor }) => editComment(kernel, { id: params.id, input: body, visitor }),

  'DELETE /dvm/comments/:id': async ({ params: { id }, visitor }) => {
    await deleteOwnComment(kernel, id, visitor)
    return { id }
  },

  'PUT /dvm/comments/:id/like': ({ params, visitor }) => setLike(kernel, { id: params.id, isLiked: true, visitor }),

  'DELETE /dvm/comments/:id/like': ({ params, visitor }) => setLike(kernel, { id: params.id, isLiked: false, visitor }),

  'POST /dvm/comments/:id/reports': async ({ params: { id }, body, visitor }) => {
    await report(kernel, { id, reason: body.reason, visitor })
    return { id }
  },

  'GET /dvm/moderation/comments': ({ query, visitor }) => queuePage(kernel, { ...query, visitor }),

  'POST /dvm/comments/:id/hide': async ({ params: { id }, body, visitor }) => {
    await hide(kernel, { id, reason: body.reason, by: visitor.userId })
    return { id }
  },

  'POST /dvm/comments/:id/restore': async ({ params: { id }, visitor }) => {
    await restore(kernel, { id, by: visitor.userId })
    return { id }
  },

  'GET /dvm/moderation/blocks': async () => ({ blocks: await blockedPeople(kernel) }),

  'PUT /dvm/moderation/blocks/:userId': async ({ params: { userId }, body, visitor }) => {
    await block(kernel, { userId, reason: body.reason, visitor })
    return { id: userId }
  },

  'DELETE /dvm/moderation/blocks/:userId': async ({ params: { userId }, visitor }) => {
    await unblock(kernel, userId, visitor)
    return { id: userId }
  },
})

/** Lists the active discussions of a course as a visitor sees them (DISC-01, DISC-02). */
async function discussionsOf(
  kernel: Kernel,
  { courseId, lang, visitor }: { courseId: string; lang: string; visitor: Visitor },
): Promise<Discussion[]> {
  const outline = await personalOutline(kernel, await cachedOutline(kernel, courseId), visitor)
  const visible = new Set(outline.elements.filter((element) => element.visible).map(({ id }) => id))
  const places = (await cachedDiscussions(kernel, courseId)).filter(({ elementId }) => visible.has(elementId))
  const [elements, counts, started] = await Promise.all([
    cachedElements(kernel, { id: courseId, lang: normaliseLocale(lang) }),
    listCounts(
      kernel.db,
      places.map(({ id }) => id),
    ),
    startedElements(kernel, courseId, visitor),
  ])
  return places.flatMap(({ id, elementId }) => {
    const element = elements.find((each) => each.id === elementId)
    if (!element) return []
    const { number, type, title } = element
    const startedElement = started.has(elementId)
    return { id, number, type, title, courseId, elementId, startedElement, commentsCount: counts.get(id) ?? 0 }
  })
}
