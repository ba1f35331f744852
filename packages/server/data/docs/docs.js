const dark = matchMedia('(prefers-color-scheme: dark)');

function followScheme() {
  document.documentElement.classList.toggle('dark-mode', dark.matches);
}

async function show() {
  const answer = await fetch('openapi.json');
  if (!answer.ok) throw new Error(`openapi.json answers ${answer.status}`);
  const spec = await answer.json();
  // What is tried goes to where this page comes from, by whatever name that is known here.
  spec.servers[0].url = new URL('.', location.href).href.replace(/\/$/, '');
  // A browser sends the cookie of a session by itself, and one way to send a key is enough.
  const { key } = spec.components.securitySchemes;
  spec.components.securitySchemes = { key };
  window.SwaggerUIBundle({
    spec,
    dom_id: '#docs',
    deepLinking: true,
    defaultModelsExpandDepth: 0,
    defaultModelExpandDepth: 3,
    displayRequestDuration: true,
    docExpansion: 'list',
    filter: true,
    tryItOutEnabled: true,
    validatorUrl: null,
  });
}

followScheme();
dark.addEventListener('change', followScheme);
show().catch((error) => {
  document.querySelector('.waiting').textContent = `The description cannot be shown: ${error.message}.`;
});
