import type { LoaderFunctionArgs } from 'react-router'
import { userQuery } from '#features/accounts/web/queries.ts'
import { toSignIn } from '#web/redirect-to.ts'
import { ensure } from '#web/router-context.ts'
import type { LoadedPage } from './loaders.ts'

type Load = (from: LoaderFunctionArgs, query: URLSearchParams) => Promise<unknown>

/**
 * Loader of an administration page. A guest stays at its address; the login scenario opens above it and returns here. `hasLinks`: a link
 * that sets a password leads to this page too, and opens a scenario of its own, which asks to sign in afterwards.
 */
export const adminPage =
  (load: Load, { hasLinks = false } = {}) =>
  async (from: LoaderFunctionArgs): Promise<LoadedPage> => {
    const [user] = await ensure(from.context, userQuery())
    const { pathname, searchParams } = new URL(from.request.url)
    if (!user.isGuest) await load(from, searchParams)
    else if (!searchParams.has('login') && !(hasLinks && searchParams.has('pwdtoken'))) throw toSignIn(from, pathname)
    return { blocks: [] }
  }
