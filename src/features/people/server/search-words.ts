const PHONE = /^\+?[\d\s().-]{6,}$/
const PROFILE_ID = /^bo:/

/** Splits a search into lower-case words. A phone number is one word, however it is formatted. */
export function wordsIn(typed: string): string[] {
  const asked = typed.trim().toLowerCase()
  if (PHONE.test(asked)) return [asked.replaceAll(/\D/g, '')]
  return asked.split(/\s+/u).flatMap((word) => word.replace(PROFILE_ID, '') || [])
}
