/** The cookie by which an administrator asks for the settings that are not published yet (spec §7, server init; AUTH-11). */
export const TEST_COOKIE = 'testUpdatedSettings'
