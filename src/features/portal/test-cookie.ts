/** Cookie by which an administrator previews settings that are not published yet (spec §7, server init; AUTH-11). */
export const TEST_COOKIE = 'testUpdatedSettings'
