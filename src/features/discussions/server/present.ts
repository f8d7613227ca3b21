import { hasRole, type Role } from '#base/roles.ts'
import { fullNameOf, avatarUrlOf } from '#features/accounts/server/present.ts'
import type { Comment, CommentAuthor, Reply } from '../model.ts'
import { editableUntil } from '../rules.ts'
import type { Reader, SignedRow } from './store.ts'

/** The reader for whom comments are presented, and their likes. */
export interface Presentation {
  reader: Reader
  liked: ReadonlySet<string>
  now: Date
}

interface Named {
  first_name: string | null
  last_name: string | null
  username: string | null
}

export const nameOf = (row: Named): string => fullNameOf(row)

type AuthorRow = Pick<SignedRow, 'user_id' | 'first_name' | 'last_name' | 'username' | 'avatar' | 'roles'>

export function presentAuthor(row: AuthorRow): CommentAuthor | null {
  if (row.user_id === null) return null
  const roles: readonly Role[] = row.roles ?? []
  return { id: row.user_id, name: nameOf(row), picture: avatarUrlOf(row), isStaff: hasRole(roles, 'mentor') }
}

/** Presents a comment without what its reader may not see. */
export function presentReply(row: SignedRow, { reader, liked, now }: Presentation): Reply {
  const isOwn = row.user_id !== null && row.user_id === reader.userId
  const isOpen = row.state === 'shown' || (row.state === 'hidden' && (isOwn || reader.isModerator))
  const until = editableUntil(row.created_at)
  return {
    id: row.id,
    cursor: row.seq,
    discussionId: row.discussion_id,
    parentId: row.parent_id,
    author: isOpen ? presentAuthor(row) : null,
    text: isOpen ? row.text : '',
    mentions: isOpen ? row.mentions : [],
    state: row.state,
    hiddenReason: isOpen ? row.hidden_reason : null,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    likesCount: isOpen ? row.likes_count : 0,
    isLiked: liked.has(row.id),
    isOwn,
    editableUntil: isOwn && row.state === 'shown' && until > now ? until.toISOString() : null,
    repliesCount: row.replies_count,
  }
}

/** Presents comments with their first replies. */
export function presentComments(
  roots: readonly SignedRow[],
  replies: readonly SignedRow[],
  from: Presentation,
): Comment[] {
  const byRoot = Map.groupBy(replies, (row) => row.parent_id)
  return roots.map((row) => ({
    ...presentReply(row, from),
    replies: (byRoot.get(row.id) ?? []).map((reply) => presentReply(reply, from)),
  }))
}
