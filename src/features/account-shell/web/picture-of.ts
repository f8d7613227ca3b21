import type { User } from '#features/accounts/model.ts'

/** The address of a person's picture, in a size where there is one. */
export const pictureOf = ({ avatar }: Pick<User, 'avatar'>, size: string): string | undefined =>
  avatar ? (avatar.thumbnails[size] ?? avatar.url) : undefined
