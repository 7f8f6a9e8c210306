// What a browser loads in place of https://connect.facebook.net/en_US/sdk.js: the two calls our page makes. A box in the page asks
// who she is there, in place of Facebook's window.

/** The script, for a simulator that answers at `url`. `people`: id → name. */
export const facebookScript = (url: string, people: Readonly<Record<string, string>>): string => `(() => {
  const words = {
    en: { note: 'This is a rehearsal: nothing reaches Facebook. Who are you there?', yes: 'Continue as', no: 'Cancel' },
    'zh-HK': { note: '這只是模擬，不會連接 Facebook。你在 Facebook 的身分是？', yes: '以此身分繼續：', no: '取消' },
    'zh-CN': { note: '这只是模拟，不会连接 Facebook。您在 Facebook 的身份是？', yes: '以此身份继续：', no: '取消' },
  };
  let app = '';
  const button = (label, press) => {
    const one = document.createElement('button');
    one.type = 'button';
    one.textContent = label;
    one.style.cssText = 'display:block;width:100%;margin-top:.5rem;padding:.6rem 1rem;font:inherit;cursor:pointer';
    one.onclick = press;
    return one;
  };
  window.FB = {
    init: (options) => { app = options.appId; },
    login(done) {
      const says = words[document.documentElement.lang] || words.en;
      const box = document.createElement('dialog');
      box.setAttribute('aria-label', 'Facebook');
      const note = document.createElement('p');
      note.textContent = says.note;
      const answer = (reply) => { box.close(); box.remove(); done(reply); };
      const nobody = { status: 'unknown', authResponse: null };
      const yes = async (user) => {
        try {
          const body = new URLSearchParams({ user, client_id: app });
          const reply = await fetch(${JSON.stringify(url)} + '/rehearsal/yes', { method: 'POST', body });
          answer(reply.ok ? { status: 'connected', authResponse: await reply.json() } : nobody);
        } catch { answer(nobody); }
      };
      box.append(note);
      for (const [id, name] of Object.entries(${JSON.stringify(people)}))
        box.append(button(says.yes + ' ' + name, () => yes(id)));
      box.append(button(says.no, () => answer(nobody)));
      box.oncancel = (event) => { event.preventDefault(); answer(nobody); };
      document.body.append(box);
      box.showModal();
    },
  };
})();
`;
