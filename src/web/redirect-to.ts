import { type LoaderFunctionArgs, redirect } from 'react-router'
import { queryString } from '#base/query-string.ts'
import { withLanguage } from '#i18n/choose-language.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'

/** Any address resolves against it; it never leaves this file. */
const HERE = 'http://portal.invalid'
const MOVED_TEMPORARILY = 302

export interface RedirectOptions {
  /** 301 for an address that has moved for good. */
  status?: 301 | 302
  /** Keys of the query that belong to the old address alone. */
  without?: readonly string[]
}

/**
 * A redirect of a loader to an address of this portal, to be thrown. It keeps the query of the request, so that the campaign
 * (`utm_*`), the mentor, tokens and what else a link carries arrive with the visitor; keys of `to` win over those of the request.
 * An address without language gets that of the request.
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

/** Query key of a discussion, which belongs to the page that it is about (DISC-08). */
const DISCUSSION_KEY = 'discussion'

/** To a page that opens the sign-in, which leads back to the address that was asked for, with its query. */
export function toSignIn(from: Pick<LoaderFunctionArgs, 'request' | 'params'>, page: string): Response {
  const { pathname, search } = new URL(from.request.url)
  const query = new URLSearchParams({ login: '1', returnTo: pathname + search })
  return redirectTo(from, `${page}?${query}`, { without: [DISCUSSION_KEY] })
}
