import type { PreviewView } from '#features/courses/server/draft-preview.ts'
import type { Kernel } from '#server/kernel.ts'
import { hashToken, randomToken } from '#server/sessions/tokens.ts'
import type { PreviewLink } from '../preview-model.ts'
import { nameOf } from './present.ts'

/** A token, and the view that its holder asks for. */
const CREDENTIAL = /^([\w-]{43})(?:\.(guest|newcomer)|\.member\.([\w-]{1,64}))?$/

/** Reads the secret of an address; undefined if it doesn’t have the form of a preview link. */
export function readCredential(secret: string): { hash: string; view: PreviewView } | undefined {
  const [, token, as, groupId] = CREDENTIAL.exec(secret) ?? []
  return token === undefined ? undefined : { hash: hashToken(token), view: viewOf(as, groupId) }
}

function viewOf(as: string | undefined, groupId: string | undefined): PreviewView {
  if (groupId !== undefined) return { as: 'member', groupId }
  return as === 'guest' || as === 'newcomer' ? { as } : { as: 'everybody' }
}

/** What is stored of a preview link, besides what it shows. */
export interface PreviewLinkColumns {
  id: string
  token_hash: string
  /** 'own': of an author’s own preview, which is not listed. */
  kind: 'link' | 'own'
  note: string
  made_by: string | null
  created_at: Date
  expires_at: Date
  opened_at: Date | null
}

interface NewToken {
  id: string
  by: string
  note: string
  kind: PreviewLinkColumns['kind']
  /** How long it is valid. */
  ms: number
}

/** Makes a token and what is stored of it. */
export function newToken(
  { clock }: Pick<Kernel, 'clock'>,
  { id, by, note, kind, ms }: NewToken,
): { token: string; columns: PreviewLinkColumns } {
  const token = randomToken()
  const now = clock.now()
  const columns = {
    id,
    token_hash: hashToken(token),
    kind,
    note,
    made_by: by,
    created_at: now,
    expires_at: new Date(now.getTime() + ms),
    opened_at: null,
  }
  return { token, columns }
}

/** Presents a link with the name of its author. */
export const presentLink = (row: PreviewLinkColumns & Parameters<typeof nameOf>[0]): PreviewLink => ({
  id: row.id,
  note: row.note,
  madeBy: row.made_by === null ? null : { id: row.made_by, name: nameOf(row) },
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  openedAt: row.opened_at?.toISOString() ?? null,
})
