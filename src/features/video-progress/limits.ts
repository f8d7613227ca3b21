// Separate from model.ts, because the browser needs these without the schemas.

/** Interval of reports during playback; every stop is reported as well. */
export const REPORT_EVERY_MS = 10_000
/** Stretches with a smaller gap are merged, because players report their time only a few times a second. */
export const GAP_S = 0.6
export const STRETCHES_MAX = 500
/** Maximum length of media: a day. */
export const MEDIA_MAX_S = 86_400
/** Maximum believable playback speed: players offer at most twice, the rest allows for clock drift. */
export const FASTEST = 2.2
/** Seconds that a first report may contain. */
export const CREDIT_AT_START_S = 30
/** Maximum seconds of offline watching that are accepted at once; the rest is accepted over time. */
export const CREDIT_MAX_S = 600
/** Seconds that may be missing at the end, since players stop slightly before it. */
export const END_SLACK_S = 2
