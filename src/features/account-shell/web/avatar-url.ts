import type { User } from '#features/accounts/model.ts'

/** Returns the address of a person's picture: the thumbnail of that size if there is one, else the original. */
export const avatarUrlOf = ({ avatar }: Pick<User, 'avatar'>, size: string): string | undefined =>
  avatar ? (avatar.thumbnails[size] ?? avatar.url) : undefined
