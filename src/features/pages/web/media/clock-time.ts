const MINUTE = 60
const HOUR = 60 * MINUTE

/** Formats a playback time, the same in every language: 0:54, 12:05, 1:02:07. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / HOUR)
  const minutes = Math.floor((whole % HOUR) / MINUTE)
  const rest = String(whole % MINUTE).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
