import { z } from 'zod'

/** Whether PostgreSQL can store a text: it rejects NUL characters and unpaired surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** A text with at most `max` characters that PostgreSQL can store. */
export const plainText = (max: number) => z.string().max(max).refine(isStorable)

/** A text with at most `max` characters that PostgreSQL can store, without space around it. */
export const trimmedText = (max: number) => z.string().trim().max(max).refine(isStorable)
