/** Google's script, which draws its question where it is told to. */
export const captchaScript = 'https://www.google.com/recaptcha/api.js?render=explicit';
