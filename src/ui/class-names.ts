/** Joins class names and skips missing ones. */
export const classNames = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
