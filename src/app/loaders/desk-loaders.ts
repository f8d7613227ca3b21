import type { LoaderFunctionArgs } from 'react-router'
import { userQuery } from '#features/accounts/web/queries.ts'
import { placeIn } from '#features/desk/web/address.ts'
import {
  cardQuery,
  chatQuery,
  frameQuery,
  inboxQuery,
  learnersQuery,
  searchQuery,
  teamQuery,
} from '#features/desk/web/queries.ts'
import { readTeamView } from '#features/desk/web/team-address.ts'
import { colleaguesQuery, mentorQuery, mentorQueueQuery } from '#features/mentors/web/queries.ts'
import { checkQuery, checksQuery } from '#features/exams/web/checks/queries.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { lazyTextsQuery } from '#web/queries.ts'
import { ensure } from '#web/router-context.ts'
import { adminPage } from './admin-page.ts'

const langOf = ({ params }: LoaderFunctionArgs): string => params.lang ?? FALLBACK_LANGUAGE

/** Loaders of the desk by page. */
export const deskLoaders = {
  /** The list and the conversation in the address; its column shows an error if it can't be opened. */
  inbox: adminPage(async (from, query) => {
    const { context, params } = from
    const { tab, filter, q } = placeIn(query)
    const list = async () => {
      if (q !== undefined) await ensure(context, searchQuery(q, langOf(from)))
      else await (tab === 'queue' ? ensure(context, mentorQueueQuery()) : ensure(context, inboxQuery(tab, filter)))
    }
    const open = async (id: string) => {
      await ensure(context, chatQuery(id), cardQuery(id, langOf(from)))
    }
    const opening = params.chatId === undefined ? undefined : open(params.chatId).catch(() => {})
    await Promise.all([ensure(context, userQuery(), frameQuery(langOf(from))), list(), opening])
  }),

  learners: adminPage(async (from, query) => {
    const { q } = placeIn(query)
    const lang = langOf(from)
    await ensure(from.context, frameQuery(lang), learnersQuery({ q, lang, filter: {} }))
  }),

  team: adminPage(async (from, query) => {
    const { days, team } = readTeamView(query)
    await ensure(from.context, frameQuery(langOf(from)), teamQuery(days, team))
  }),

  me: adminPage(async (from) => {
    const lang = langOf(from)
    const [user] = await ensure(from.context, userQuery(), frameQuery(lang), lazyTextsQuery(lang, 'admin'))
    await ensure(from.context, mentorQuery(user.id), colleaguesQuery())
  }),

  checks: adminPage((from) => ensure(from.context, checksQuery(langOf(from)))),

  check: adminPage(async (from) => {
    const lang = langOf(from)
    await ensure(from.context, checkQuery(from.params.attemptId ?? '', lang), lazyTextsQuery(lang, 'admin'))
  }),
}
