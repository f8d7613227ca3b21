import { type LoaderFunctionArgs, redirect } from 'react-router'
import { queryString } from '#base/query-string.ts'
import { withLanguage } from '#i18n/choose-language.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'

/** Dummy base for parsing paths; never part of a result. */
const HERE = 'http://portal.invalid'
const MOVED_TEMPORARILY = 302

export interface RedirectOptions {
  /** 301 for a permanent redirect. */
  status?: 301 | 302
  /** Query keys that only belong to the old address. */
  without?: readonly string[]
}

/**
 * Returns a redirect within the portal for a loader to throw. It keeps the query of the request, so that campaigns (`utm_*`),
 * mentor and tokens of a link survive; keys of `to` win. An address without language gets the request's.
 */
export function redirectTo(
  { request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>,
  to: string,
  { status = MOVED_TEMPORARILY, without = [] }: RedirectOptions = {},
): Response {
  const target = new URL(withLanguage(to, params.lang ?? FALLBACK_LANGUAGE), HERE)
  const query = new URL(request.url).searchParams
  for (const key of without) query.delete(key)
  for (const key of new Set(target.searchParams.keys())) query.delete(key)
  for (const [key, value] of target.searchParams) query.append(key, value)
  return redirect(target.pathname + queryString(query) + target.hash, status)
}

/** Query key of a discussion, which belongs to its own page (DISC-08). */
const DISCUSSION_KEY = 'discussion'

/** Redirects to a page that opens the sign-in, which then returns to the requested address with its query. */
export function toSignIn(from: Pick<LoaderFunctionArgs, 'request' | 'params'>, page: string): Response {
  const { pathname, search } = new URL(from.request.url)
  const query = new URLSearchParams({ login: '1', returnTo: pathname + search })
  return redirectTo(from, `${page}?${query}`, { without: [DISCUSSION_KEY] })
}
